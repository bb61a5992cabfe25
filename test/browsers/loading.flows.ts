import { expect, inject, test } from 'vitest';
import { choice } from '../fixtures/trusted-form.js';
import { usePerson } from './person.js';

const person = usePerson();

const browser = inject('browser');
const says = 'The question could not be loaded.';

test('a form whose code does not come says so, and is answered once the code is here', async () => {
  await person.open([choice({ question: 'One?' })], { late: true }, 'lazy');
  await fetch(`${inject('origin')}/refuse/${browser}`);
  await person.click('button', 'Ask me');
  await person.reads(says);
  await person.sees([''], 'names', 'alert');
  await fetch(`${inject('origin')}/allow/${browser}`);
  await person.click('button', 'Try again');
  if (browser === 'chromium') {
    await person.sees('radio: A', 'focus');
  } else {
    // Both keep a module that did not come until a reload. WebKit keeps it even then, as long as the failure is in its cache.
    await person.reads(says);
    await person.sees('button: Try again', 'focus');
    expect(await person.see('sent')).toEqual([]);
    if (browser === 'webkit') return;
    await person.reload();
    await person.click('button', 'Ask me');
  }
  await person.click('radio', 'B');
  await person.click('button', 'Submit');
  await person.sees(['One?', 'B'], 'receipt');
  expect(await person.see('sent')).toMatchObject([{ answers: { pick: ['b'] } }]);
});
