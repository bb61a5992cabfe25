import type { ThreadEvent } from '../shared/apply-event.js';
import type { Block, Message } from '../shared/thread.js';

/** An event without what the model wrote: the page need not be trusted to leave it alone. */
export function hideToolInput(event: ThreadEvent): ThreadEvent {
  return event.type === 'message'
    ? { ...event, message: hideToolInputs(event.message) }
    : { ...event, block: hide(event.block) };
}

/** A message without what the model wrote as arguments. */
export function hideToolInputs(message: Message): Message {
  return message.role === 'assistant' ? { ...message, blocks: message.blocks.map(hide) } : message;
}

function hide(block: Block): Block {
  if (block.type === 'text') return block;
  const { tool_input: _hidden, ...shown } = block;
  return shown;
}
