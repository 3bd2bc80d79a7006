import { useNavigate } from '@tanstack/react-router';
import { Copy, Download, EllipsisVertical, Link as LinkIcon, Phone, Printer, RefreshCw } from 'lucide-react';
import { getCallAudio, placeCall, reanalyseCall } from '../../../api/generated/calls.ts';
import type { Call } from '../../../api/generated/types.ts';
import { Button, IconButton } from '../../../design/controls/button.tsx';
import { copyText } from '../../../design/controls/copy-button.tsx';
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from '../../../design/controls/menu.tsx';
import { toast } from '../../../design/feedback/toast.tsx';
import { ActionMenuItem } from '../../../kit/action/action-button.tsx';
import { useAct } from '../../../kit/query/use-act.ts';
import { t } from '../../../words/words.ts';
import { isErased } from '../person-words.ts';
import { clockOf } from '../words/figures.ts';
import { isLive } from '../words/status-words.ts';
import type { Player } from './audio/player.ts';
import { HangUp } from './live/hang-up.tsx';
import { Transfer } from './live/transfer.tsx';
import { transcriptText } from './timeline.ts';
import type { Names } from './transcript.tsx';

export function CallActions({ call, names, player }: { call: Call; names: Names; player: Player | null }) {
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      {isLive(call.status) ? (
        <>
          <Transfer call={call} />
          <HangUp call={call} />
        </>
      ) : (
        <Button
          icon={<LinkIcon aria-hidden className="size-4 text-ink-faint" />}
          onClick={() => void copyText(linkTo(call.id, player?.state.ms ?? 0))}
        >
          {t('Copy link')}
        </Button>
      )}
      <MoreActions call={call} names={names} />
    </div>
  );
}

/** With the moment that is being heard. */
function linkTo(callId: string, ms: number): string {
  const seconds = Math.floor(ms / 1_000);
  return `${location.origin}/calls/${callId}${seconds > 0 ? `?at=${seconds}` : ''}`;
}

function reanalysisRefusal({ status, transcript }: Call): string | null {
  if (isLive(status)) return t('A call is analysed when it has ended.');
  return transcript.length === 0 ? t('Nothing was said in this call.') : null;
}

function MoreActions({ call, names }: { call: Call; names: Names }) {
  const navigate = useNavigate();
  const reanalyse = useAct(reanalyseCall);
  const live = isLive(call.status);
  const analyseAgain = () =>
    reanalyse.mutate(
      { params: { callId: call.id } },
      {
        onSuccess: () => toast(t('Analysing again. What is shown stays until the new analysis is stored.')),
        onError: (error) => toast(error.message, 'bad'),
      },
    );
  return (
    <Menu>
      <MenuTrigger asChild>
        <IconButton label={t('More actions')} tooltip={false}>
          <EllipsisVertical aria-hidden className="size-4" />
        </IconButton>
      </MenuTrigger>
      <MenuContent align="end">
        {live && (
          <MenuItem onSelect={() => void copyText(linkTo(call.id, 0))}>
            <LinkIcon aria-hidden />
            {t('Copy link')}
          </MenuItem>
        )}
        <MenuItem
          disabled={call.transcript.length === 0}
          onSelect={() => void copyText(transcriptText(call.transcript, names, clockOf))}
        >
          <Copy aria-hidden />
          {t('Copy transcript')}
        </MenuItem>
        {/* After the menu is gone: it would be printed too. */}
        <MenuItem onSelect={() => setTimeout(() => window.print())}>
          <Printer aria-hidden />
          {t('Print')}
        </MenuItem>
        {call.has_recording && (
          <MenuItem asChild>
            <a href={getCallAudio.path.replace('{callId}', encodeURIComponent(call.id))} download>
              <Download aria-hidden />
              {t('Download recording')}
            </a>
          </MenuItem>
        )}
        <MenuSeparator />
        <ActionMenuItem
          operation={reanalyseCall}
          refusal={reanalysisRefusal(call)}
          icon={<RefreshCw aria-hidden />}
          onSelect={analyseAgain}
        >
          {t('Analyse again')}
        </ActionMenuItem>
        <ActionMenuItem
          operation={placeCall}
          refusal={isErased(call.phone_number) ? t('This person was erased.') : null}
          icon={<Phone aria-hidden />}
          onSelect={() => void navigate({ to: '/calls', search: { place: call.phone_number } })}
        >
          {t('Call this number')}
        </ActionMenuItem>
      </MenuContent>
    </Menu>
  );
}
