import { Ellipsis, Pause, Pencil, Play, Trash2 } from 'lucide-react';
import { deleteAgentAbTest, updateAgentAbTest } from '../../api/generated/ab-tests.ts';
import { IconButton } from '../../design/controls/button.tsx';
import { Menu, MenuContent, MenuTrigger } from '../../design/controls/menu.tsx';
import { Badge, StatusPill } from '../../design/feedback/badge.tsx';
import { ActionMenuItem } from '../../kit/action/action-button.tsx';
import { locale, plural, t } from '../../words/words.ts';
import { rateInterval, type Variant } from './comparison.ts';
import { RateBar } from './rate-bar.tsx';

const percent = (share: number): string =>
  new Intl.NumberFormat(locale(), { style: 'percent', maximumFractionDigits: 1 }).format(share);

interface VariantCardProps {
  variant: Variant;
  /** Of the calls, 0 to 1; undefined while it is stopped. */
  share: number | undefined;
  /** The right end of the line on which all variants are drawn. */
  max: number;
  isLeader: boolean;
  onEdit: () => void;
  onSwitch: () => void;
  onDelete: () => void;
}

export function VariantCard(props: VariantCardProps) {
  const { variant, share, isLeader } = props;
  return (
    <div className="px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="min-w-0 font-medium wrap-anywhere">{variant.name}</h3>
        {share === undefined ? (
          <StatusPill tone="neutral">{t('Stopped, no calls')}</StatusPill>
        ) : (
          <StatusPill tone="good" live>
            {t('{share} of calls', { share: percent(share) })}
          </StatusPill>
        )}
        {isLeader && <Badge tone="accent">{t('In the lead')}</Badge>}
        <span className="ml-auto">
          <VariantMenu {...props} />
        </span>
      </div>
      <p className="line-clamp-2 max-w-200 text-sm text-ink-muted wrap-anywhere">{variant.system_prompt}</p>
      <Figures {...props} />
    </div>
  );
}

function Figures({ variant, max }: VariantCardProps) {
  const { total_calls, total_conversions, probability_best, avg_duration_seconds } = variant;
  const interval = rateInterval(total_conversions, total_calls);
  if (interval === null)
    return <p className="mt-2 text-sm text-ink-faint">{t('No call yet, so nothing to say.')}</p>;
  const rate = total_conversions / total_calls;
  return (
    <div className="mt-2 grid grid-cols-1 items-center gap-x-6 gap-y-1 sm:grid-cols-[18rem_minmax(0,1fr)]">
      <p className="text-sm tabular-nums">
        <span className="text-lg font-semibold">{percent(rate)}</span>{' '}
        <span className="text-ink-muted">
          {t('between {low} and {high}', { low: percent(interval.low), high: percent(interval.high) })}
        </span>
      </p>
      <RateBar rate={rate} interval={interval} max={max} />
      <p className="text-sm text-ink-muted tabular-nums sm:col-span-2">
        {plural(
          total_calls,
          '{converted} of {count} call converted',
          '{converted} of {count} calls converted',
          {
            converted: total_conversions,
          },
        )}
        {probability_best !== null && (
          <> · {t('best with a chance of {chance}', { chance: percent(probability_best) })}</>
        )}
        {avg_duration_seconds !== null && <> · {t('{count} s a call', { count: avg_duration_seconds })}</>}
      </p>
    </div>
  );
}

function VariantMenu({ variant, onEdit, onSwitch, onDelete }: VariantCardProps) {
  const { is_active, name } = variant;
  return (
    <Menu>
      <MenuTrigger asChild>
        <IconButton label={t('Actions for {name}', { name })} tooltip={false}>
          <Ellipsis aria-hidden className="size-4" />
        </IconButton>
      </MenuTrigger>
      <MenuContent align="end">
        <ActionMenuItem operation={updateAgentAbTest} icon={<Pencil aria-hidden />} onSelect={onEdit}>
          {t('Edit')}
        </ActionMenuItem>
        <ActionMenuItem
          operation={updateAgentAbTest}
          icon={is_active ? <Pause aria-hidden /> : <Play aria-hidden />}
          onSelect={onSwitch}
        >
          {is_active ? t('Stop this variant') : t('Use it again')}
        </ActionMenuItem>
        <ActionMenuItem
          danger
          operation={deleteAgentAbTest}
          icon={<Trash2 aria-hidden />}
          onSelect={onDelete}
        >
          {t('Delete')}
        </ActionMenuItem>
      </MenuContent>
    </Menu>
  );
}
