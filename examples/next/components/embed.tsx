'use client';
import { useEffect, useRef, useState } from 'react';
import { manyOptions } from './blocks';
import { send } from './send';

/** A page that shows a form in a sandboxed frame, as high as what it holds, beside a composer of its own. */
export function Embed({ chat, block, isLong }: { chat: string; block: unknown; isLong: boolean }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [heights, setHeights] = useState<number[]>([]);
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const receive = async ({ source, data }: MessageEvent) => {
      const window = frame.current?.contentWindow;
      if (!window || source !== window) return;
      if (data.type === 'size') setHeights((heights) => [...heights, data.height]);
      if (data.type === 'ready') window.postMessage({ type: 'block', block: isLong ? manyOptions : block }, '*');
      if (data.type === 'answer') window.postMessage({ type: 'verdict', verdict: await send(chat, data.answer) }, '*');
    };
    addEventListener('message', receive);
    return () => removeEventListener('message', receive);
  }, [chat, block, isLong]);
  return (
    <>
      <textarea aria-label="Message" />
      <button onClick={() => setIsShown(true)}>Show the form</button>
      {isShown && (
        <iframe
          ref={frame}
          title="Form"
          sandbox="allow-scripts"
          src="/frame"
          style={{ inlineSize: 480, blockSize: heights.at(-1) ?? 150, border: 0 }}
        />
      )}
      <output aria-label="Heights">{JSON.stringify(heights)}</output>
    </>
  );
}
