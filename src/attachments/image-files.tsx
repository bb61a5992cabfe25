'use client';
import type { ReactElement, ReactNode } from 'react';
import { keepInside } from '../protocol/keep-inside.js';
import type { AttachmentFilesProps, AttachmentsFeature } from '../headless/form/attachments-feature.js';
import type { Attachment } from '../protocol/types/answer.js';
import { partProps } from '../components/anatomy.js';

/** The images beside an answer in a receipt, each with its name. Of what is no image, or is somebody else's, there is the name alone. */
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

/** A stored answer is a claim of some page's: a browser that asks for its addresses would tell their owner who reads it, and when. */
function isOwnImage({ media_type, data, url = '' }: Attachment, { isOwnUrl }: AttachmentsFeature): boolean {
  return media_type.startsWith('image/') && (data !== undefined || isOwnUrl?.(url) === true);
}

/** The name says what it is, so the picture has no text of its own. */
export function ImageContent({ file: { name, media_type, data, url }, children }: { file: Attachment; children?: ReactNode }): ReactElement {
  return (
    <>
      <img {...partProps('thumbnail')} alt="" referrerPolicy="no-referrer" src={data === undefined ? url : `data:${media_type};base64,${data}`} />
      <bdi>{keepInside(name)}</bdi>
      {children}
    </>
  );
}
