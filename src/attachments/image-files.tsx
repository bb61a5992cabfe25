'use client';
import type { ReactElement, ReactNode } from 'react';
import type { Attachment } from '../protocol/types/answer.js';
import { partProps } from '../components/anatomy.js';

/** The images beside an answer in a receipt, each with its name. */
export function ImageFiles({ files }: { files: readonly Attachment[] }): ReactElement {
  return (
    <>
      {files.map((file, index) => (
        <dd key={index} {...partProps('image')}>
          <ImageContent file={file} />
        </dd>
      ))}
    </>
  );
}

/** The name says what it is, so the picture has no text of its own. */
export function ImageContent({ file: { name, media_type, data, url }, children }: { file: Attachment; children?: ReactNode }): ReactElement {
  return (
    <>
      <img {...partProps('thumbnail')} alt="" src={data === undefined ? url : `data:${media_type};base64,${data}`} />
      <bdi>{name}</bdi>
      {children}
    </>
  );
}
