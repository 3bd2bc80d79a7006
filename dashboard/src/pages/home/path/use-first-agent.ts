import { useMutation, useQueryClient } from '@tanstack/react-query';
import { listAgentTemplates } from '../../../api/generated/agent-templates.ts';
import { createAgent } from '../../../api/generated/agents.ts';
import type { AgentTemplate, Voice } from '../../../api/generated/types.ts';
import { listVoices } from '../../../api/generated/voices.ts';
import { refreshTopics } from '../../../kit/query/read.ts';
import { locale } from '../../../words/words.ts';

const CATEGORY = 'sales';

/** The template of the page's language, else any of the category, else the first. */
export const pickTemplate = (
  templates: readonly AgentTemplate[],
  language: string,
): AgentTemplate | undefined => {
  const suited = templates.filter(({ category }) => category === CATEGORY);
  return suited.find((template) => template.language === language) ?? suited[0] ?? templates[0];
};

/** A voice that speaks the language, else any that may be used. */
export const pickVoice = (voices: readonly Voice[], language: string): Voice | undefined => {
  const usable = voices.filter(({ accessible }) => accessible);
  return usable.find((voice) => voice.language?.startsWith(language)) ?? usable[0];
};

export function useFirstAgent() {
  const queryClient = useQueryClient();
  const act = useMutation({
    mutationFn: async () => {
      const [templates, { voices }] = await Promise.all([listAgentTemplates({}), listVoices({})]);
      const template = pickTemplate(templates, locale());
      const language = template?.language ?? locale();
      const voice = pickVoice(voices, language);
      await createAgent({
        body: {
          name: 'Ada',
          voiceId: voice?.id ?? '',
          language,
          ...(template === undefined ? { category: CATEGORY } : { templateId: template.id }),
        },
      });
    },
    onSettled: () => refreshTopics(queryClient, ['agents']),
  });
  return { run: () => act.mutate(), isPending: act.isPending, error: act.error };
}
