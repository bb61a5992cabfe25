import fc from 'fast-check';
import { commandOn } from '../command.js';
import { IDS, type Id, type Model } from '../model.js';

const listImages = ({ images, uploads }: Model, id: Id) => [...images, ...uploads].filter((image) => image.id === id);

/** The host stores it, which may take long. */
export const pictures = fc.record({ id: fc.constantFrom(...IDS), number: fc.nat(99) }).map(({ id, number }) =>
  commandOn(
    IDS,
    id,
    `image ${number} at`,
    (model, id) => model.setup.takesImages && listImages(model, id).length < 4,
    async (model, session, id) => {
      const name = `${number}.png`;
      model.uploads.push({ id, name, isAwaited: true });
      session.addImage(id, name);
    },
  ),
);

export const removals = fc.constantFrom(...IDS).map((id) =>
  commandOn(
    IDS,
    id,
    'remove an image from',
    ({ images }, id) => images.some((image) => image.id === id),
    async (model, session, id) => {
      const first = model.images.find((image) => image.id === id);
      model.images = model.images.filter((image) => image !== first);
      await session.removeImage(id);
    },
  ),
);
