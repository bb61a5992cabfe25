import type { Page } from 'playwright';

interface AxValue {
  value?: string | number | boolean;
}

interface AxNode {
  nodeId: string;
  parentId?: string;
  childIds?: string[];
  ignored: boolean;
  role?: AxValue;
  name?: AxValue;
  description?: AxValue;
  value?: AxValue;
  properties?: { name: string; value: AxValue }[];
}

/** Properties that a screen reader does not use, or that follow from the role. */
const SILENT = new Set(['generic', 'none', 'StaticText', 'InlineTextBox', 'LabelText', 'paragraph', 'RootWebArea']);
const STATES = [
  'checked',
  'selected',
  'disabled',
  'readonly',
  'required',
  'invalid',
  'busy',
  'focused',
  'keyshortcuts',
  'live',
];

/**
 * The accessibility tree that Chromium gives to assistive technology: a line for each element with a role, and for each text that belongs to no such
 * element.
 */
export async function outline(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as unknown as { nodes: AxNode[] };
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const [first] = nodes;
  return first ? listLines(first, byId, 0, '') : [];
}

function listLines(node: AxNode, byId: ReadonlyMap<string, AxNode>, depth: number, said: string): string[] {
  const role = String(node.role?.value ?? '');
  const name = String(node.name?.value ?? '');
  const isText = role === 'StaticText' && name.trim() !== '' && !said.includes(name.trim());
  const isShown = !node.ignored && (isText || !SILENT.has(role));
  const line = isText ? `text "${name.trim()}"` : describe(node, role, name);
  const children = (node.childIds ?? []).flatMap((id) => {
    const child = byId.get(id);
    return child ? listLines(child, byId, isShown ? depth + 1 : depth, isShown ? `${said}\n${name}` : said) : [];
  });
  return isShown ? [`${'  '.repeat(depth)}${line}`, ...children] : children;
}

function describe({ description, value, properties = [] }: AxNode, role: string, name: string): string {
  const states = properties.filter(
    ({ name, value }) =>
      STATES.includes(name) && value.value !== false && value.value !== 'false' && value.value !== '',
  );
  return [
    role,
    name && `"${name}"`,
    ...states.map((state) =>
      state.value.value === true || state.value.value === 'true'
        ? state.name
        : `${state.name}=${String(state.value.value)}`,
    ),
    value?.value !== undefined && value.value !== '' && `value="${String(value.value)}"`,
    description?.value && `described by "${String(description.value)}"`,
  ]
    .filter(Boolean)
    .join(' ');
}
