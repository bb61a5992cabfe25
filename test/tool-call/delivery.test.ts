// @vitest-environment node
import { expect, test } from 'vitest';
import { IDLE, nextDelivery, type Delivery, type DeliveryEvent, type RequestFacts } from '../../src/tool-call/delivery.js';

const given = (own: Partial<Extract<DeliveryEvent, { type: 'given' }>> = {}): DeliveryEvent => ({
  type: 'given',
  isAccepted: true,
  isRunning: false,
  error: undefined,
  ...own,
});
const told = (facts: Partial<RequestFacts> = {}): DeliveryEvent => ({ type: 'told', facts: { isRunning: false, error: undefined, ...facts } });
const running = told({ isRunning: true });
const accepted: DeliveryEvent = { type: 'accepted' };
const down = new Error('Offline.');
/** Of a stack whose answer starts a run. */
const run = (facts: Partial<RequestFacts> = {}): DeliveryEvent => told({ startsRun: true, ...facts });

const arrived: Delivery = { name: 'arrived' };
const failed = (error: unknown): Delivery => ({ name: 'failed', error });
const sending = (isAccepted: boolean, hasRun: boolean, past?: unknown): Delivery => ({ name: 'sending', isAccepted, hasRun, past });

test.each<[string, DeliveryEvent[], Delivery]>([
  ['nothing was given', [running, told(), told({ error: down }), accepted, { type: 'refused', error: down }], IDLE],
  ['the request is on', [given(), running], sending(true, true)],
  ['the request has ended well', [given(), running, told()], arrived],
  ['it has failed', [given(), running, told({ error: down })], failed(down)],
  ['it failed before the call that started it returned', [given(), told({ error: down })], failed(down)],
  ['it had ended before anybody looked', [given(), told()], arrived],
  ['what happens after that is another’s', [given(), told(), told({ error: down })], arrived],
  ['it is given again after a failure', [given(), told({ error: down }), given(), running], sending(true, true)],
  ['the failure before it is still told', [given({ error: down }), told({ error: down })], sending(true, false, down)],
  ['the run after such a failure ends well', [given({ error: down }), told({ error: down }), running, told()], arrived],
  ['the run after such a failure fails in the same way', [given({ error: down }), running, told({ error: down })], failed(down)],
  ['another failure follows before a run was seen', [given({ error: down }), told({ error: 'Refused.' })], failed('Refused.')],
  ['a run that has not begun yet is waited for', [given({ isAccepted: false }), accepted, run()], sending(true, false)],
  ['a run has begun before its request is accepted', [given({ isAccepted: false }), run({ isRunning: true }), run()], sending(false, true)],
  ['the run has ended, and the call is no longer asked', [given({ isAccepted: false }), accepted, run({ isRunning: true }), run()], arrived],
  ['the run has ended, and asks again', [given({ isAccepted: false }), accepted, run({ isRunning: true }), run({ isAsked: true })], failed('')],
  ['the call has its result, whatever else is said', [given({ isAccepted: false }), run({ hasResult: true, error: down })], arrived],
  ['the request is refused', [given({ isAccepted: false }), { type: 'refused', error: down }], failed(down)],
  ['a run was on already when it was given', [given({ isAccepted: false, isRunning: true }), accepted, run()], arrived],
  ['the run fails at once', [given({ isAccepted: false }), accepted, run({ error: down })], failed(down)],
])('%s', (_, events, expected) => {
  expect(events.reduce(nextDelivery, IDLE)).toEqual(expected);
});

test('where nothing follows from what is told, the delivery is the same object', () => {
  const delivery = [given(), running].reduce(nextDelivery, IDLE);
  expect(nextDelivery(delivery, running)).toBe(delivery);
});
