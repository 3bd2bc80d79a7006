import { useEffect, useRef, useState } from 'react';
import { t } from '../../words/words.ts';
import { PREVIEW_ID, previewAnswers } from './preview-answers.ts';
import type { WidgetValues } from './widget-values.ts';

const WIDTH = 500;
const HEIGHT = 700;
const PAUSE_MS = 200;

/** What the preview depends on, after a pause in changes. */
function useSettled(values: WidgetValues): WidgetValues {
  const [settled, setSettled] = useState(values);
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(values), PAUSE_MS);
    return () => window.clearTimeout(timer);
  }, [values]);
  return settled;
}

/** The real script in a frame of its own, with the draft as its settings. */
export function WidgetPreview({ values }: { values: WidgetValues }) {
  const box = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);
  const { name, theme, greeting } = useSettled(values);
  const settings = JSON.stringify({ name, theme, greeting });
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const watcher = new ResizeObserver(() => setScale(Math.min(1, element.clientWidth / WIDTH)));
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);
  return (
    <figure aria-label={t('Preview')} className="min-w-0">
      <figcaption className="mb-2 flex items-baseline justify-between gap-3">
        <span className="font-medium">{t('Preview')}</span>
        <span className="text-sm text-ink-faint">{t('The real widget; nothing is sent')}</span>
      </figcaption>
      <div
        ref={box}
        style={{ height: HEIGHT * scale }}
        className="overflow-hidden rounded-xl border border-line bg-sunken"
      >
        <PreviewFrame settings={settings} values={{ ...values, name, theme, greeting }} scale={scale} />
      </div>
    </figure>
  );
}

function PreviewFrame({
  settings,
  values,
  scale,
}: {
  settings: string;
  values: WidgetValues;
  scale: number;
}) {
  const frame = useRef<HTMLIFrameElement>(null);
  const latest = useRef(values);
  latest.current = values;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the settings are the values, as text
  useEffect(() => {
    const view = frame.current?.contentWindow as (Window & typeof globalThis) | null | undefined;
    const page = frame.current?.contentDocument;
    if (!view || !page) return;
    drawWidget(view, page, latest.current);
  }, [settings]);
  return (
    <iframe
      ref={frame}
      title={t('Preview of the widget')}
      style={{ width: WIDTH, height: HEIGHT, transform: `scale(${scale})` }}
      className="block origin-top-left border-0"
    />
  );
}

/** One widget a page: the one before is taken away, with the mark that it was there. */
function drawWidget(view: Window & typeof globalThis, page: Document, values: WidgetValues): void {
  page.documentElement.lang = 'en';
  for (const old of page.querySelectorAll('[data-parley-widget], script')) old.remove();
  Reflect.deleteProperty(view, 'Parley');
  view.fetch = previewAnswers(values);
  keepSession(view);
  const script = page.createElement('script');
  script.src = '/widget.js';
  script.dataset.widget = PREVIEW_ID;
  script.dataset.language = 'en';
  script.addEventListener('load', () =>
    (view as { Parley?: { widget?: { open(): void } } }).Parley?.widget?.open(),
  );
  // The focus stays in the form: the widget would take it when it opens.
  view.HTMLElement.prototype.focus = () => undefined;
  page.body.append(script);
}

/** As one who has written before, so that the widget asks for the talk. Refused storage shows the greeting alone. */
function keepSession(view: Window): void {
  try {
    view.localStorage.setItem(`parley:${PREVIEW_ID}`, JSON.stringify({ token: 'preview', waitingSince: 0 }));
  } catch {
    // Storage can be refused.
  }
}
