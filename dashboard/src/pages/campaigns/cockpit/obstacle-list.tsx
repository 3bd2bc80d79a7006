import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { Obstacle } from './obstacles.ts';

const LOOKS = {
  stops: { Icon: CircleAlert, tone: 'text-bad' },
  slows: { Icon: TriangleAlert, tone: 'text-warn' },
  note: { Icon: Info, tone: 'text-info' },
};

/** Each with what to do; one good line when there is nothing. */
export function ObstacleList({ obstacles, nothing }: { obstacles: readonly Obstacle[]; nothing: string }) {
  if (obstacles.length === 0)
    return (
      <p className="flex gap-2 text-ink-muted">
        <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-good" />
        {nothing}
      </p>
    );
  return (
    <ul className="flex flex-col gap-2.5">
      {obstacles.map((obstacle) => {
        const { Icon, tone } = LOOKS[obstacle.weight];
        return (
          <li key={obstacle.key} className="flex gap-2">
            <Icon aria-hidden className={clsx('mt-0.5 size-4 shrink-0', tone)} />
            <div className="min-w-0">
              <p className="wrap-anywhere">{obstacle.text}</p>
              {(obstacle.advice || obstacle.link) && (
                <p className="text-sm text-ink-muted">
                  {obstacle.advice}{' '}
                  {obstacle.link && (
                    <Link to={obstacle.link.to} className="text-accent-ink underline underline-offset-3">
                      {obstacle.link.label}
                    </Link>
                  )}
                </p>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
