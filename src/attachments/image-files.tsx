'use client';
import type { ReactElement, ReactNode } from 'react';
import { keepInside } from '../protocol/keep-inside.js';
import type { AttachmentFilesProps, AttachmentsFeature } from '../headless/form/attachments-feature.js';
import type { Attachment } from '../protocol/types/answer.js';
import { partProps } from '../components/anatomy.js';

/** The images of an answer in a receipt, with their names. A file that is no image or not the host's own shows only its name. */
export function ImageFiles({ files, feature }: AttachmentFilesProps): ReactElement {
  return (
    <>
      {files.map((file, index) => (
        <dd key={index} {...partProps('image')}>
          {isOwnImage(file, feature) ? <ImageContent file={file} /> : <bdi>{keepInside(file.name)}</bdi>}
        </dd>
      ))}
    </>
  );
}

/**
 * Whether the receipt may load an image. The address comes from a page and is only a claim. If the browser loaded a foreign address, the owner of the
 * address would learn who reads the answer, and when.
 */
function isOwnImage({ media_type, data, url = '' }: Attachment, { isOwnUrl }: AttachmentsFeature): boolean {
  return media_type.startsWith('image/') && (data !== undefined || isOwnUrl?.(url) === true);
}

/** The picture of a file with its name. The name describes the picture, so the picture has no text alternative. */
export function ImageContent({
  file: { name, media_type, data, url },
  children,
}: {
  file: Attachment;
  children?: ReactNode;
}): ReactElement {
  return (
    <>
      <img
        {...partProps('thumbnail')}
        alt=""
        referrerPolicy="no-referrer"
        src={data === undefined ? url : `data:${media_type};base64,${data}`}
      />
      <bdi>{keepInside(name)}</bdi>
      {children}
    </>
  );
}
