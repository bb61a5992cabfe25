import { Embed } from '@/components/embed';
import { openChat } from '@/lib/chats';

export default async function Page({ searchParams }: { searchParams: Promise<{ chat?: string; long?: string }> }) {
  const { chat = '', long } = await searchParams;
  return <Embed chat={chat} block={openChat(chat).block} isLong={long !== undefined} />;
}
