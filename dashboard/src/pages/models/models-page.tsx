import { CodeBlock } from '../../design/display/code-block.tsx';
import { Fact, Facts } from '../../design/display/facts.tsx';
import { Section } from '../../design/layout/section.tsx';
import { Page } from '../../kit/page.tsx';
import { useSession } from '../../kit/session/session.ts';
import { rich, t } from '../../words/words.ts';
import { SETTINGS } from './settings.ts';

/** A guide: which model talks for the agents, and how the operator connects another one. */
export function ModelsPage() {
  const { model } = useSession().service;
  const isEmbedded = model.notice !== null;
  return (
    <Page title={t('Models')} description={t('Which model talks for the agents of this installation.')}>
      <Section title={t('Now')} description={t('The same for all workspaces.')}>
        <Facts>
          <Fact name={t('Model')}>
            <span className="min-w-0 font-medium wrap-anywhere">
              {isEmbedded ? t('Parley’s built-in brain') : model.name}
            </span>
          </Fact>
          <Fact name={t('Provider')}>
            <code className="font-mono text-sm">{model.provider}</code>
          </Fact>
        </Facts>
      </Section>
      <Section title={t('Built-in brain')} description={t('Talks when no model is connected.')}>
        <div className="flex flex-col gap-3">
          <p>
            {t(
              'It is for demonstrations, tests, simple scripted talks and installations without a model. It needs no key and no network, and gives the same answers every time.',
            )}
          </p>
          <p>
            {t(
              'It follows the script of the agent’s category in English, Spanish and Portuguese, uses objection handlers, asks for the data to collect, answers questions from the facts of its prompt and documents, and calls tools. It follows no free instructions, and says so when it does not know an answer.',
            )}
          </p>
          <p className="text-ink-muted">
            {t(
              'Whichever model talks, Parley itself listens for people who want no more contact, and for people who want a person where the agent has a rule for it.',
            )}
          </p>
        </div>
      </Section>
      <Section
        title={t('Connect a model')}
        description={t('The operator of this installation sets it in the environment and starts again.')}
      >
        <div className="flex flex-col gap-4">
          {SETTINGS.map(({ name, lines }) => (
            <CodeBlock key={name} label={name} code={lines} />
          ))}
          <p className="text-ink-muted">
            {rich(
              '{command} looks for a model server on the machine of the service and prints its lines. The guide {guide} has more.',
              {
                command: <code className="font-mono text-sm">npm run admin -- model detect</code>,
                guide: <code className="font-mono text-sm">docs/models.md</code>,
              },
            )}
          </p>
        </div>
      </Section>
    </Page>
  );
}
