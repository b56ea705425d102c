import { t } from '@ncf/contract/t';
import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { cropOf, placed, type Frame } from './crop.ts';

const STEP = 0.02;
const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

const percent = (part: number): string => `${part * 100}%`;

/** The part of a picture that is shown, which is dragged, or moved with the arrow keys. */
export function CropFrame({
  aspect,
  ratio,
  frame,
  onFrame,
}: {
  aspect: number;
  ratio: number;
  frame: Frame;
  onFrame: (frame: Frame) => void;
}) {
  const dragged = useRef<{ x: number; y: number; frame: Frame } | null>(null);
  const [left, top, width, height] = cropOf(aspect, ratio, frame);
  const move = (from: Frame, x: number, y: number) =>
    onFrame(placed(aspect, ratio, { ...from, left: from.left + x, top: from.top + y }));
  const onKeyDown = (event: KeyboardEvent) => {
    const by = MOVES[event.key];
    if (by === undefined) return;
    event.preventDefault();
    move(frame, ...by);
  };
  const onPointerDown = ({ currentTarget, pointerId, clientX: x, clientY: y }: PointerEvent) => {
    currentTarget.setPointerCapture(pointerId);
    dragged.current = { x, y, frame };
  };
  const onPointerMove = ({ currentTarget, clientX, clientY }: PointerEvent) => {
    const from = dragged.current;
    const box = currentTarget.parentElement?.getBoundingClientRect();
    if (from === null || box === undefined) return;
    move(from.frame, (clientX - from.x) / box.width, (clientY - from.y) / box.height);
  };
  const end = () => {
    dragged.current = null;
  };
  return (
    <button
      type="button"
      aria-label={t('Part that is shown: move it with the arrow keys')}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={end}
      onPointerCancel={end}
      style={{
        left: percent(left),
        top: percent(top),
        width: percent(width),
        height: percent(height),
      }}
      className="absolute cursor-move touch-none rounded-sm border-2 border-white shadow-[0_0_0_100vmax_rgb(0_0_0/0.55)] focus-visible:outline-3 focus-visible:outline-offset-2"
    />
  );
}
