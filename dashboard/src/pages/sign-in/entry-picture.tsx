import { t } from '../../words/words.ts';

const BARS = 40;

/** Two answering waveforms, drawn from a sine so that they are always the same. */
function voice(phase: number): { key: string; height: number }[] {
  return Array.from({ length: BARS }, (_, index) => {
    const turn = Math.max(0, Math.sin((index / BARS) * Math.PI * 3 + phase));
    const grain = 0.55 + 0.45 * Math.abs(Math.sin(index * 1.7 + phase));
    return { key: `${phase}-${index}`, height: 4 + 92 * turn * grain };
  });
}

function Voice({ phase, className }: { phase: number; className: string }) {
  return (
    <g className={className}>
      {voice(phase).map((bar, index) => (
        <rect key={bar.key} x={index * 12} y={(100 - bar.height) / 2} width="4" height={bar.height} rx="2" />
      ))}
    </g>
  );
}

export function EntryPicture() {
  return (
    <aside className="relative hidden overflow-hidden bg-[#0b4240] text-[#f2f7f6] lg:flex lg:flex-col lg:justify-center">
      <div className="mx-auto w-full max-w-130 px-12">
        <svg viewBox="0 0 476 232" aria-hidden="true" className="w-full">
          <Voice phase={0} className="fill-[#8fd3cb]" />
          <g transform="translate(0 132)">
            <Voice phase={Math.PI} className="fill-[#f4d9a4]" />
          </g>
        </svg>
        <p className="mt-12 text-2xl font-semibold tracking-tight text-balance">
          {t('Agents that call, answer and write, on your own server.')}
        </p>
        <p className="mt-3 text-read text-[#bcd6d3]">
          {t(
            'Phone, WhatsApp, email, web chat, Instagram and Messenger in one place, with a reason recorded for everything an agent does.',
          )}
        </p>
      </div>
    </aside>
  );
}
