/** All words for images. Forms without images do not load these words. */
export interface ImageWords {
  readonly add: string;
  /** `{question}` */
  readonly images: string;
  /** `{name}` */
  readonly remove: string;
  /** `{name}` */
  readonly added: string;
  /** `{name}` */
  readonly removed: string;
  /** `{name}` */
  readonly wrongType: string;
  /** `{name}`, `{size}` */
  readonly tooLarge: string;
  /** `{name}`, `{count}` */
  readonly tooMany: string;
  /** `{name}` */
  readonly unreadable: string;
  readonly notKept: string;
  /** `{name}` */
  readonly adding: string;
  /** Shown after Submit, while images are still being added. */
  readonly waiting: string;
  readonly sendWithout: string;
}

export const english: ImageWords = {
  add: 'Add images',
  images: 'Images to: {question}',
  remove: 'Remove {name}',
  added: '{name} added.',
  removed: '{name} removed.',
  wrongType: "{name} isn't an image that can be sent.",
  tooLarge: '{name} is larger than {size} MB.',
  tooMany: '{name} was not added: {count} images at most.',
  unreadable: '{name} could not be added.',
  notKept: 'Images are lost if you reload the page.',
  adding: 'Adding {name}…',
  waiting: 'Your answer will be sent once the images are ready.',
  sendWithout: 'Send without them',
};
