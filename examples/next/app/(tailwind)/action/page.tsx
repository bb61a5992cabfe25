import { ActionForm } from '@/components/action-form';
import { openChat } from '@/lib/chats';

export default async function Page({ searchParams }: { searchParams: Promise<{ chat?: string }> }) {
  const { chat = '' } = await searchParams;
  return (
    <>
      <p>Deploy the fix, please.</p>
      <ActionForm chat={chat} {...openChat(chat)} />
    </>
  );
}
