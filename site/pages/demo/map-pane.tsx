import { t } from '@ncf/contract/t';
import Follow from 'icon:tabler/current-location';
import Minus from 'icon:tabler/minus';
import Plus from 'icon:tabler/plus';
import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';
import { UNIT_METERS, type Point } from '../../demo-fleet/city.ts';
import { FleetMap, partAround, WHOLE } from '../../demo-fleet/fleet-map.tsx';
import { MapButton } from '../../demo-fleet/pane.tsx';
import { useDemo } from './demo-context.ts';

const LAYERS = [
  ['g', t('Geofences')],
  ['t', t('Trail')],
  ['s', t('Stops')],
] as const;

const ZOOMS = [1, 1.25, 1.8, 2.7, 4];

/** The size of a box in pixels; null before it is measured. */
function useSize(box: RefObject<HTMLElement | null>): { width: number; height: number } | null {
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  useEffect(() => {
    if (!box.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize(entry.contentRect);
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [box]);
  return size;
}

/** The part of the map in a box, around a point, and its pixels in a unit. */
function partOfMap(size: { width: number; height: number } | null, at: Point, zoom: number) {
  const [, , wide, high] = WHOLE;
  const { width, height } = size ?? { width: wide, height: high };
  const pixels = zoom * Math.max(width / wide, height / high);
  return {
    view: partAround(at, [width / pixels, height / pixels]),
    pixels: size ? pixels : undefined,
  };
}

/** Lets the pointer drag the map. @param onDrag gets the moved distance in pixels */
function useDrag(onDrag: (x: number, y: number) => void) {
  const last = useRef<Point | null>(null);
  return {
    onPointerDown: ({ clientX, clientY }: PointerEvent) => {
      last.current = [clientX, clientY];
    },
    onPointerMove: (event: PointerEvent) => {
      if (!last.current || event.buttons === 0) return;
      const [x, y] = last.current;
      const [movedX, movedY] = [event.clientX - x, event.clientY - y];
      if (Math.abs(movedX) + Math.abs(movedY) < 3) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      last.current = [event.clientX, event.clientY];
      onDrag(movedX, movedY);
    },
    onPointerUp: () => {
      last.current = null;
    },
  };
}

/** A line of a round length. */
function Scale({ pixels }: { pixels: number }) {
  const perMile = (pixels * 1609.344) / UNIT_METERS;
  const miles = [0.1, 0.25, 0.5, 1, 2].findLast((one) => one * perMile < 130) ?? 0.1;
  return (
    <p className="pointer-events-none absolute bottom-3 left-3 flex items-center gap-2 rounded-sm bg-raised px-2 py-1 text-micro max-sm:hidden">
      <svg width={miles * perMile} height="6" className="stroke-text" aria-hidden="true">
        <path d={`M.5 0V5.500H${(miles * perMile - 0.5).toFixed(1)}V0`} className="fill-none" />
      </svg>
      {miles} mi
    </p>
  );
}

/** The map of the demo with its layers. It follows the selected vehicle until someone drags it. */
export function MapPane({ onSelect }: { onSelect: (id: string) => void }) {
  const { fleet, chosen, seconds, link, go } = useDemo();
  const box = useRef<HTMLDivElement>(null);
  const size = useSize(box);
  const [zoom, setZoom] = useState(1);
  const [dragged, setDragged] = useState<{ for: string; at: Point } | null>(null);
  const center = dragged?.for === link.v ? dragged.at : (chosen?.at ?? ([560, 324] as const));
  const { view, pixels } = partOfMap(size, center, ZOOMS[zoom] ?? 1);
  const drag = useDrag((x, y) => {
    const [west, north, width, height] = view;
    const scale = pixels ?? 1;
    setDragged({
      for: link.v,
      at: [west + width / 2 - x / scale, north + height / 2 - y / scale],
    });
  });
  const has = (layer: string) => link.layers.includes(layer);
  const toggle = (layer: string) =>
    go({ layers: has(layer) ? link.layers.replace(layer, '') : link.layers + layer });
  return (
    <div ref={box} className="absolute inset-0">
      <FleetMap
        fleet={fleet}
        chosen={chosen}
        seconds={seconds}
        view={view}
        pixels={pixels}
        layers={{ fences: has('g'), trail: has('t'), stops: has('s') }}
        onSelect={onSelect}
        className="h-full cursor-grab touch-none active:cursor-grabbing"
        {...drag}
      />
      <div
        role="group"
        aria-label={t('Layers')}
        className="absolute top-3 left-3 flex overflow-hidden rounded-md border border-line-strong bg-raised shadow-raised"
      >
        {LAYERS.map(([id, label]) => (
          <button
            key={id}
            type="button"
            aria-pressed={has(id)}
            onClick={() => toggle(id)}
            className="min-h-9 cursor-pointer border-line-strong px-2.5 not-first:border-l hover:text-accent aria-pressed:bg-accent-soft aria-pressed:font-semibold aria-pressed:text-accent"
          >
            {label}
          </button>
        ))}
      </div>
      <div className="absolute right-3 bottom-3 flex flex-col gap-1.5">
        {dragged?.for === link.v && (
          <MapButton label={t('Follow the vehicle')} onClick={() => setDragged(null)}>
            <Follow className="size-5" />
          </MapButton>
        )}
        <MapButton
          label={t('Zoom in')}
          onClick={() => setZoom(Math.min(ZOOMS.length - 1, zoom + 1))}
        >
          <Plus className="size-5" />
        </MapButton>
        <MapButton label={t('Zoom out')} onClick={() => setZoom(Math.max(0, zoom - 1))}>
          <Minus className="size-5" />
        </MapButton>
      </div>
      {pixels && <Scale pixels={pixels} />}
    </div>
  );
}
