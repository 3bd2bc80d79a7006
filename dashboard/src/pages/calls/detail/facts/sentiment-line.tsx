import type { Call } from '../../../../api/generated/types.ts';
import { locale, t } from '../../../../words/words.ts';
import { clockOf } from '../../words/figures.ts';
import { FactSection } from './fact-section.tsx';
import { HEIGHT, isFrustrated, lineOf, pointsOf, WIDTH } from './sentiment.ts';

function moodWords(mood: 'positive' | 'negative' | 'neutral'): string {
  if (mood === 'positive') return t('positive');
  return mood === 'negative' ? t('negative') : t('neutral');
}

const signed = (value: number): string =>
  new Intl.NumberFormat(locale(), { maximumFractionDigits: 2, signDisplay: 'exceptZero' }).format(value);

/** How the person felt as the call went on, with a table behind the picture. */
export function SentimentLine({ call }: { call: Call }) {
  const feelings = call.sentiment_timeline;
  if (feelings.length === 0) return null;
  const points = pointsOf(feelings, call.duration_seconds ?? 0);
  const mood = call.analysis?.sentiment ?? null;
  return (
    <FactSection
      title={t('Sentiment')}
      meta={
        <span className="text-sm text-ink-muted">
          {mood && moodWords(mood)}
          {call.sentiment_score !== null && ` ${signed(call.sentiment_score)}`}
        </span>
      }
    >
      <svg
        aria-hidden
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-16 w-full rounded bg-sunken"
      >
        <line
          x1={0}
          x2={WIDTH}
          y1={HEIGHT / 2}
          y2={HEIGHT / 2}
          className="stroke-line-strong"
          strokeDasharray="3 3"
        />
        <path
          d={lineOf(points)}
          fill="none"
          strokeWidth={2}
          vectorEffect="non-scaling-stroke"
          strokeLinejoin="round"
          className="stroke-accent-ink"
        />
        {points.map(({ x, y, feeling }) => (
          <ellipse
            key={feeling.t}
            cx={x}
            cy={y}
            rx={2.6}
            ry={2.6}
            className={isFrustrated(feeling) ? 'fill-bad' : 'fill-accent-ink'}
          />
        ))}
      </svg>
      <table className="sr-only">
        <caption>{t('Sentiment over the call')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('Time||in a call')}</th>
            <th scope="col">{t('Sentiment')}</th>
            <th scope="col">{t('Frustration')}</th>
          </tr>
        </thead>
        <tbody>
          {feelings.map((feeling) => (
            <tr key={feeling.t}>
              <td>{clockOf(feeling.t)}</td>
              <td>{signed(feeling.s)}</td>
              <td>{signed(feeling.f)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </FactSection>
  );
}
