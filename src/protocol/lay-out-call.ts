/** One argument of a call. */
export interface CallArgument {
  /** Absent if the text names no arguments. The value is then all of the text. */
  readonly name?: string;
  /** The value, verbatim. */
  readonly value: string;
}

/** A call in its parts. */
export interface CallLayout {
  /** The raw name of the tool. */
  readonly tool?: string;
  readonly args: readonly CallArgument[];
}

const TOOL = /^(.+)\n\n([^]*)$/;
const ARGUMENT = /^((?:[\w.-]+|"(?:[^"\\]|\\.)*")(?: \(rounded\))?): ([^]*)$/;

/**
 * The parts of a call as the adapters of approvals write it: the tool, a blank line, and each argument on a line of its own, with its further lines
 * indented. So no value can look like another argument. Any other text is one part, as it is.
 */
export function layOutCall(call: string): CallLayout {
  const [, tool, rest = call] = TOOL.exec(call) ?? [];
  const args = rest.split(/\n(?! {2})/).map(readArgument);
  if (args.length > 1 && args.some(({ name }) => name === undefined)) return { args: [{ value: call }] };
  return { ...(tool && { tool }), args };
}

function readArgument(lines: string): CallArgument {
  const [, name, value = lines] = ARGUMENT.exec(lines) ?? [];
  return { ...(name && { name }), value: value.replaceAll('\n  ', '\n') };
}
