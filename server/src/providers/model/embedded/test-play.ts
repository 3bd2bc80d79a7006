import { analysisFor, type Category, systemTemplates } from '../../../features/agents/catalogue/index.ts';
import type { Language } from '../../../listening/types.ts';
import { callerReplies, factsOf, type Persona } from '../../../personas/index.ts';
import { type Brief, BUILT_IN_TOOLS, type ModelMessage, type ModelTool } from '../port.ts';
import { respond } from './respond.ts';

/** Whole conversations between the brain and simulated people, on agents as the catalogue configures them. */

export const NOW = new Date('2026-11-16T09:00:00Z'); // a Monday

const PRODUCTS: Record<string, Record<Language, [campaign: string, product: string]>> = {
  sales: {
    en: ['the autumn plan', 'Our plan puts invoices and messages in one place for 40 dollars a month.'],
    es: [
      'el plan de otoño',
      'Nuestro plan reúne facturas y mensajes en un solo lugar por 40 dólares al mes.',
    ],
    pt: ['o plano de outono', 'Nosso plano reúne faturas e mensagens em um só lugar por 40 reais por mês.'],
  },
  collections: {
    en: ['payment reminders', 'Your invoice of 150 dollars for the October service was due on November 5.'],
    es: [
      'recordatorios de pago',
      'Su factura de 150 dólares por el servicio de octubre venció el 5 de noviembre.',
    ],
    pt: [
      'lembretes de pagamento',
      'A sua fatura de 150 reais pelo serviço de outubro venceu em 5 de novembro.',
    ],
  },
  retention: {
    en: ['your renewal', 'If you renew this month, the price stays the same for a year.'],
    es: ['su renovación', 'Si renueva este mes, el precio se mantiene por un año.'],
    pt: ['a sua renovação', 'Se você renovar este mês, o preço fica o mesmo por um ano.'],
  },
  notifications: {
    en: ['delivery notices', 'Your parcel arrives on Wednesday between 9 and 12.'],
    es: ['avisos de entrega', 'Su paquete llega el miércoles entre las 9 y las 12.'],
    pt: ['avisos de entrega', 'O seu pacote chega na quarta-feira entre 9h e 12h.'],
  },
};

const PLAIN: Record<Language, [string, string]> = {
  en: ['our service', ''],
  es: ['nuestro servicio', ''],
  pt: ['o nosso serviço', ''],
};

const tool = (name: string, properties: Record<string, unknown>): ModelTool => ({
  name,
  description: name.replace(/_/g, ' '),
  parameters: { type: 'object', properties, required: Object.keys(properties) },
});
const text = { type: 'string' };

export const BUILT_IN: readonly ModelTool[] = [
  tool(BUILT_IN_TOOLS.handOff, { reason: text }),
  tool(BUILT_IN_TOOLS.end, { reason: text }),
  tool(BUILT_IN_TOOLS.transfer, { agent_id: text, reason: text }),
  tool(BUILT_IN_TOOLS.callback, { at: text, note: text }),
  tool(BUILT_IN_TOOLS.setVariable, { name: text, value: text }),
];

const OUTBOUND = new Set([
  'sales',
  'surveys',
  'collections',
  'retention',
  'notifications',
  'interview',
  'language_assessment',
]);

export type Scene = {
  category: Category;
  language: Language;
  persona: Persona;
  seed: string;
  template?: number;
};

export function briefFor({ category, language, seed, template = 0 }: Omit<Scene, 'persona'>): Brief {
  const [campaign, product] = PRODUCTS[category]?.[language] ?? PLAIN[language];
  const own = templateFor(category, language, template);
  return {
    seed,
    agentName: 'Sofia',
    language,
    category,
    channel: 'voice',
    direction: OUTBOUND.has(category) ? 'outbound' : 'inbound',
    variables: {
      contact_name: factsOf({ seed, language }).name,
      campaign_name: campaign,
      product_context: product,
      target_audience: 'CANARY-AUDIENCE',
    },
    prompt: '',
    objectionHandlers: own.objectionHandlers,
    dataCollection: analysisFor(category, language).dataCollection,
    knowledge: [],
    blockedInputTopics: [],
    blockedOutputTopics: [],
    transfers: [],
    now: NOW,
  };
}

export function templateFor(category: Category, language: Language, index: number) {
  const own = systemTemplates.filter((one) => one.category === category && one.language === language);
  const found = own[index % own.length];
  if (found === undefined) throw new Error(`No template for ${category} in ${language}`);
  return found;
}

export type Played = {
  lines: { role: 'agent' | 'user'; message: string }[];
  calls: { name: string; arguments: Record<string, unknown> }[];
  agentTurns: number;
  ended: 'agent' | 'person' | 'never';
};

const TURNS_MAX = 20;
const ROUNDS_MAX = 4;

export function play(scene: Scene): Played {
  const brief = briefFor(scene);
  const first = templateFor(scene.category, scene.language, scene.template ?? 0).firstMessage;
  const messages: ModelMessage[] = [{ role: 'assistant', content: first }];
  const lines: Played['lines'] = [{ role: 'agent', message: first }];
  const calls: Played['calls'] = [];
  const played = (ended: Played['ended']): Played => ({
    lines,
    calls,
    agentTurns: lines.filter(({ role }) => role === 'agent').length,
    ended,
  });
  for (let turn = 0; turn < TURNS_MAX; turn++) {
    const { says, hangsUp } = callerReplies({ ...scene, transcript: lines });
    if (says !== null) {
      lines.push({ role: 'user', message: says });
      messages.push({ role: 'user', content: says });
    }
    if (hangsUp || says === null) return played('person');
    let spoken = '';
    for (let round = 0; round < ROUNDS_MAX; round++) {
      const { text: said, toolCalls } = respond(brief, messages, BUILT_IN);
      messages.push({ role: 'assistant', content: said, toolCalls });
      spoken = `${spoken} ${said}`.trim();
      for (const call of toolCalls) {
        calls.push({ name: call.name, arguments: call.arguments });
        messages.push({
          role: 'tool',
          toolCallId: call.id,
          toolName: call.name,
          content: '{"ok":true}',
          isError: false,
        });
      }
      if (toolCalls.length === 0 || toolCalls.some((call) => call.name === BUILT_IN_TOOLS.end)) break;
    }
    lines.push({ role: 'agent', message: spoken });
    if (calls.some((call) => call.name === BUILT_IN_TOOLS.end)) return played('agent');
  }
  return played('never');
}
