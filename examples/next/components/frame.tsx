'use client';
import { useEffect, useState } from 'react';
import { InteractiveForm, type AnswerMessage } from 'react-interactive-form';
import type { Verdict } from '@/lib/chats';

/** A form in a sandboxed frame: it talks to the page around it by messages only. */
export function Frame() {
  const [block, setBlock] = useState<unknown>();
  useEffect(() => {
    const receive = ({ data }: MessageEvent) => data.type === 'block' && setBlock(data.block);
    addEventListener('message', receive);
    parent.postMessage({ type: 'ready' }, '*');
    return () => removeEventListener('message', receive);
  }, []);
  useEffect(() => {
    const report = () =>
      parent.postMessage({ type: 'size', height: Math.ceil(document.body.getBoundingClientRect().height) }, '*');
    const observer = new ResizeObserver(report);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  return (
    <>
      <style>{'body { margin: 0 }'}</style>
      {block !== undefined && <InteractiveForm block={block} onAnswer={askParent} autoFocus />}
    </>
  );
}

function askParent(answer: AnswerMessage): Promise<Verdict> {
  return new Promise((resolve) => {
    const receive = ({ data }: MessageEvent) => {
      if (data.type !== 'verdict') return;
      removeEventListener('message', receive);
      resolve(data.verdict);
    };
    addEventListener('message', receive);
    parent.postMessage({ type: 'answer', answer }, '*');
  });
}
