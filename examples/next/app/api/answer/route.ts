import { acceptAnswer } from '@/lib/chats';

export async function POST(request: Request): Promise<Response> {
  const chat = new URL(request.url).searchParams.get('chat') ?? '';
  return Response.json(acceptAnswer(chat, await request.json()));
}
