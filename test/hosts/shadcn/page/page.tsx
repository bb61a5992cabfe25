import { Chat } from './chat';
import { ToolCall } from './tool-call';

export default async function Page({ searchParams }: { searchParams: Promise<{ steps?: string; call?: string }> }) {
  const { steps, call } = await searchParams;
  return call === undefined ? <Chat isSteps={steps !== undefined} /> : <ToolCall />;
}
