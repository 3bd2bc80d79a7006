import type { ChannelAccount, Template, TemplateCatalogue, TemplateDraft } from '../port.ts';
import { SendError } from '../port.ts';
import { listAt, textAt } from '../vendor/request.ts';
import { failureIn, sendErrorOf } from './failures.ts';
import type { Graph } from './graph.ts';

/** Meta names a template by name and language; its number is needed only to delete one language alone. */
export const templateReference = (name: string, language: string): string => `${name}:${language}`;

/** By Meta's word for it. One that is flagged can still be sent: no change. */
export const TEMPLATE_STATUS: Readonly<Record<string, Template['status']>> = {
  APPROVED: 'approved',
  REINSTATED: 'approved',
  PENDING: 'pending',
  IN_APPEAL: 'pending',
  PAUSED: 'pending',
  REJECTED: 'rejected',
  DISABLED: 'rejected',
  DELETED: 'rejected',
  PENDING_DELETION: 'rejected',
  LIMIT_EXCEEDED: 'rejected',
};

/** null: not a reference of ours. */
export function readReference(reference: string): { name: string; language: string } | null {
  const [, name, language] = /^([a-z0-9_]{1,512}):([A-Za-z_]{2,12})$/.exec(reference) ?? [];
  return name === undefined || language === undefined ? null : { name, language };
}

/** Meta writes languages with an underscore. */
const languageOf = (language: string): string => language.replace('-', '_');

const PLACEHOLDER = /\{\{\s*(\w+)\s*\}\}/g;

/** Each placeholder needs an example, so that a person at Meta can read the template. */
function componentOf(body: string) {
  const names = [...new Set([...body.matchAll(PLACEHOLDER)].map(([, name = '']) => name))];
  const text = body.replace(PLACEHOLDER, (_, name: string) => `{{${name}}}`);
  if (names.length === 0) return { format: 'POSITIONAL', component: { type: 'BODY', text } };
  const isCounted = names.every((name) => /^\d+$/.test(name));
  const example = isCounted
    ? { body_text: [names.map((name) => `example ${name}`)] }
    : { body_text_named_params: names.map((name) => ({ param_name: name, example: `example ${name}` })) };
  return { format: isCounted ? 'POSITIONAL' : 'NAMED', component: { type: 'BODY', text, example } };
}

/** The parameters of a template's body, in the order of its counted placeholders or by name. */
export function bodyParameters(variables: Readonly<Record<string, string>>) {
  const entries = Object.entries(variables);
  const isCounted = entries.every(([name]) => /^\d+$/.test(name));
  if (isCounted)
    return entries
      .sort(([left], [right]) => Number(left) - Number(right))
      .map(([, text]) => ({ type: 'text', text }));
  return entries.map(([name, text]) => ({ type: 'text', parameter_name: name, text }));
}

type Found = Template & { number: string };

export function openTemplates(graph: Graph, account: ChannelAccount) {
  const path = [account.credentials.businessAccountId ?? '', 'message_templates'];

  async function find(reference: string): Promise<Found | null> {
    const wanted = readReference(reference);
    if (wanted === null) return null;
    const answer = await graph.call(account, {
      method: 'GET',
      path,
      query: { name: wanted.name, fields: 'id,name,language,status,rejected_reason', limit: '100' },
    });
    // Meta searches by a part of the name: the exact one is picked here.
    const found = listAt(answer, 'data').find(
      (one) => textAt(one, 'name') === wanted.name && textAt(one, 'language') === wanted.language,
    );
    const status = TEMPLATE_STATUS[textAt(found, 'status') ?? ''];
    const number = textAt(found, 'id');
    if (status === undefined || number === null) return null;
    const reason = textAt(found, 'rejected_reason');
    return {
      id: reference,
      number,
      status,
      reason: status === 'rejected' && reason !== 'NONE' ? reason : null,
    };
  }

  const catalogue: TemplateCatalogue = {
    async submit({ name, language, category, body }: TemplateDraft) {
      const { format, component } = componentOf(body);
      const spoken = languageOf(language);
      const answer = await graph.ask(account, {
        method: 'POST',
        path,
        body: {
          name,
          language: spoken,
          category: category.toUpperCase(),
          parameter_format: format,
          components: [component],
        },
      });
      if (answer.status >= 400) {
        const words = textAt(answer.body, 'error', 'error_user_msg');
        const isRefused = failureIn(answer)?.code === 100 && words !== null;
        throw isRefused ? new SendError(false, words.slice(0, 500), true) : sendErrorOf(answer);
      }
      const status = TEMPLATE_STATUS[textAt(answer.body, 'status') ?? ''] ?? 'pending';
      return { id: templateReference(name, spoken), status };
    },
    async remove(reference) {
      const found = await find(reference);
      const wanted = readReference(reference);
      if (found === null || wanted === null) return;
      await graph.call(account, {
        method: 'DELETE',
        path,
        query: { hsm_id: found.number, name: wanted.name },
      });
    },
  };
  return { find, catalogue };
}
