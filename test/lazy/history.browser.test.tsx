import type { ReactElement } from 'react';
import { useStickToBottom } from 'use-stick-to-bottom';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { InteractiveForm } from '../../src/index.js';
import {
  createLazyForm,
  InteractiveForm as Lazy,
  type InteractiveFormProps,
  type LoadForm,
} from '../../src/lazy/index.js';
import { deferred } from '../components/deferred.js';
import { formBlock } from '../components/form-block.js';
import { wait } from '../components/real-pointer.js';
import { choice, text } from '../fixtures/trusted-form.js';

const questions = [choice(), choice({ id: 'two', question: 'Two?', multi_select: true }), text()];
const answers = { pick: ['a'], two: ['a', 'b'], say: 'A line of words.' };
const ids = Array.from({ length: 200 }, (_, index) => `toolu_${index}`);

const parts = () => [...document.querySelectorAll<HTMLElement>('[data-slot="interactive-form"]')];
const statuses = () => new Set(parts().map(({ dataset }) => dataset['status']));
const settle = async () => {
  for (let frame = 0; frame < 5; frame++) await new Promise(requestAnimationFrame);
  await wait(50);
};

/** The props of a form that was answered before the page opened. */
function answered(id: string, more: object = {}): InteractiveFormProps {
  const answer = { tool_use_id: id, status: 'answered', answers, ...more };
  return { block: formBlock(questions, id), answer, onAnswer: () => undefined };
}

function History({ Form }: { Form: typeof InteractiveForm }): ReactElement {
  const { scrollRef, contentRef } = useStickToBottom({ initial: 'instant', resize: 'instant' });
  return (
    <div data-testid="log" ref={scrollRef} style={{ inlineSize: 480, blockSize: 420, overflow: 'auto' }}>
      <div ref={contentRef}>
        {ids.map((id) => (
          <Form key={id} {...answered(id)} />
        ))}
      </div>
    </div>
  );
}

test('two hundred receipts come by one load and one change of height, and the chat stays at its end', async () => {
  const arrival = deferred();
  const load = vi.fn<LoadForm>(() => arrival.promise.then(() => ({ InteractiveForm })));
  const screen = await render(<History Form={createLazyForm(load)} />);
  const log = screen.getByTestId('log').element();
  const content = log.firstElementChild!;
  const toEnd = () => log.scrollHeight - log.clientHeight - log.scrollTop;
  await settle();
  expect(toEnd()).toBeLessThanOrEqual(2);
  const heights = [content.clientHeight];
  const observer = new ResizeObserver(() => {
    if (content.clientHeight !== heights.at(-1)) heights.push(content.clientHeight);
  });
  observer.observe(content);
  arrival.resolve();
  await expect.poll(statuses).toEqual(new Set(['answered']));
  await settle();
  observer.disconnect();
  expect(load).toHaveBeenCalledTimes(1);
  expect(heights.length, heights.join()).toBeLessThanOrEqual(2);
  expect(toEnd()).toBeLessThanOrEqual(2);
});

test.each([
  ['answered', {}, {}],
  ['folded', {}, { collapsible: true }],
  ['cancelled', { status: 'cancelled', answers: {} }, {}],
])('the place of a receipt is about as high as the receipt: %s', async (_, answer, props) => {
  const Waiting = createLazyForm(() => new Promise(() => undefined));
  await render(
    <div style={{ inlineSize: 480, display: 'grid', alignItems: 'start' }}>
      <Waiting {...answered('toolu_1', answer)} {...props} />
      <InteractiveForm {...answered('toolu_1', answer)} {...props} />
    </div>,
  );
  const [place, receipt] = parts().map((element) => element.getBoundingClientRect().height);
  expect(Math.abs(place! - receipt!), `${place} and ${receipt}`).toBeLessThanOrEqual(10);
});

test('if the code is here already, no place is ever in the page', async () => {
  await Lazy.preload();
  const added = new Set<Node>();
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records) addedNodes.forEach((node) => added.add(node));
  });
  observer.observe(document.body, { childList: true, subtree: true });
  await render(
    <>
      <Lazy block={formBlock(questions)} onAnswer={() => undefined} />
      <Lazy {...answered('toolu_1')} />
    </>,
  );
  await settle();
  observer.disconnect();
  expect(parts().map(({ dataset }) => dataset['status'])).toEqual(['editing', 'answered']);
  const all = [...added].flatMap((node) => (node instanceof Element ? [node, ...node.querySelectorAll('*')] : []));
  expect(all.filter((element) => element.matches('[data-status="pending"], [data-slot="bar"]'))).toEqual([]);
});
