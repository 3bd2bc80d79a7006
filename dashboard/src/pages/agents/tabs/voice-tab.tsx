import { Input } from '../../../design/controls/input.tsx';
import { FormField, SelectField } from '../../../kit/form/fields.tsx';
import { t } from '../../../words/words.ts';
import type { AgentForm } from '../builder/use-agent-form.ts';
import { eagernessLabels, optionsOf } from '../labels.ts';
import { VoicePicker } from '../voice/voice-picker.tsx';
import { Part } from './part.tsx';

type Slider = 'ttsSpeed' | 'ttsStability' | 'turnTimeout';

/** How the agent sounds, and when it speaks. */
export function VoiceTab({ form }: { form: AgentForm }) {
  return (
    <>
      <VoicePicker
        value={form.values.voiceId}
        language={form.values.language}
        error={form.errorOf('voiceId')}
        onChange={(voiceId) => form.set('voiceId', voiceId)}
      />
      <Part title={t('Manner of speaking')}>
        <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
          <Range
            form={form}
            name="ttsSpeed"
            label={t('Pace')}
            step={0.05}
            hint={t('1 is the voice’s own pace.')}
          />
          <Range
            form={form}
            name="ttsStability"
            label={t('Steadiness')}
            step={0.05}
            hint={t('Low is livelier, high is steadier.')}
          />
        </div>
      </Part>
      <Part title={t('Turn-taking')}>
        <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
          <SelectField
            form={form}
            name="turnEagerness"
            label={t('When people pause')}
            options={optionsOf(eagernessLabels())}
          />
          <Range
            form={form}
            name="turnTimeout"
            label={t('Seconds of silence before it goes on')}
            step={0.5}
          />
        </div>
      </Part>
    </>
  );
}

function Range({
  form,
  name,
  label,
  hint,
  step,
}: {
  form: AgentForm;
  name: Slider;
  label: string;
  hint?: string;
  step: number;
}) {
  const { minimum, maximum } = form.boundsOf(name);
  const value = form.values[name];
  const set = (text: string) => form.set(name, text === '' ? null : Number(text));
  return (
    <FormField form={form} name={name} label={label} hint={hint}>
      {(wiring) => (
        <div className="flex items-center gap-3">
          <input
            type="range"
            aria-label={label}
            min={minimum}
            max={maximum}
            step={step}
            value={value ?? minimum}
            onChange={({ target }) => set(target.value)}
            className="min-w-0 flex-1 accent-accent"
          />
          <Input
            {...wiring}
            type="number"
            min={minimum}
            max={maximum}
            step={step}
            value={value ?? ''}
            onChange={({ target }) => set(target.value)}
            className="w-20!"
          />
        </div>
      )}
    </FormField>
  );
}
