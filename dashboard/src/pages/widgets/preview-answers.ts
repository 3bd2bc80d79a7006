import { t } from '../../words/words.ts';
import type { WidgetValues } from './widget-values.ts';

/** The widget's script wants an id; this one exists nowhere, so that nothing of a real thread is touched. */
export const PREVIEW_ID = '00000000-0000-4000-8000-000000000000';

const MESSAGE_LENGTH_MAX = 4_000;

const said = (role: 'user' | 'agent', content: string, secondsAgo: number) => ({
  id: `${PREVIEW_ID.slice(0, -2)}${String(secondsAgo).padStart(2, '0')}`,
  role,
  content,
  from_person: false,
  created_at: new Date(Date.now() - secondsAgo * 1_000).toISOString(),
});

const SAMPLE = [
  said('user', t('Hi! Are you open on Saturday?'), 80),
  said('agent', t('Yes, from nine to two. Shall I book a time for you?'), 70),
];

const answer = (data: unknown): Response =>
  new Response(JSON.stringify({ data }), { headers: { 'content-type': 'application/json' } });

/** A stream that says nothing and stays open. */
const silence = (): Response =>
  new Response(new ReadableStream(), { headers: { 'content-type': 'text/event-stream' } });

/** What the server would answer the widget: the draft as its settings, and a short talk. Nothing leaves the page. */
export function previewAnswers({ name, theme, greeting }: WidgetValues) {
  return async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const path = new URL(String(input), location.origin).pathname.replace(/^\/widget\/[^/]+/, '');
    if (path === '/config') {
      return answer({
        id: PREVIEW_ID,
        name: name.trim() || t('Your company'),
        greeting: greeting.trim() || null,
        theme,
        language: 'en',
        messageLengthMax: MESSAGE_LENGTH_MAX,
      });
    }
    if (path === '/sessions') return answer({ token: 'preview', visitorId: PREVIEW_ID });
    if (path === '/events') return silence();
    if (path === '/messages' && init?.method === 'POST') {
      const { content } = JSON.parse(String(init.body)) as { content: string };
      return answer({ ...said('user', content, 0), id: crypto.getRandomValues(new Uint32Array(1)).join() });
    }
    return answer(SAMPLE);
  };
}
