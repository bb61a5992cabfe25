import { RouteForm } from '@/components/route-form';
import { openChat } from '@/lib/chats';

export default async function Page({ searchParams }: { searchParams: Promise<{ chat?: string }> }) {
  const { chat = '' } = await searchParams;
  return (
    <>
      <p>Deploy the fix, please.</p>
      <RouteForm chat={chat} {...openChat(chat)} />
    </>
  );
}
