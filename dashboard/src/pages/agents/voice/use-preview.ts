import { useEffect, useRef, useState } from 'react';
import type { Voice } from '../../../api/generated/types.ts';
import { toast } from '../../../design/feedback/toast.tsx';
import { t } from '../../../words/words.ts';

/** One preview at a time; pressing its button again stops it. */
export function usePreview() {
  const audio = useRef<HTMLAudioElement | null>(null);
  const [playing, setPlaying] = useState<{ id: string; isLoading: boolean } | null>(null);
  function stop(): void {
    audio.current?.pause();
    audio.current = null;
    setPlaying(null);
  }
  useEffect(() => () => audio.current?.pause(), []);
  function toggle({ id, name, previewUrl }: Voice): void {
    const isPlaying = playing?.id === id;
    stop();
    if (isPlaying || previewUrl === null) return;
    const sound = new Audio(previewUrl);
    audio.current = sound;
    setPlaying({ id, isLoading: true });
    const isMine = () => audio.current === sound;
    sound.addEventListener('playing', () => isMine() && setPlaying({ id, isLoading: false }));
    sound.addEventListener('ended', () => isMine() && stop());
    sound.play().catch((error: unknown) => {
      // Stopped by a person before it began.
      if (!isMine() || (error instanceof DOMException && error.name === 'AbortError')) return;
      stop();
      toast(t('{name} could not be heard just now. Try again.', { name }), 'bad');
    });
  }
  return { playing, toggle };
}
