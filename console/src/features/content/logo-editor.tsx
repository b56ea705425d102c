import { t } from '@ncf/contract/t';
import { Button } from '@ncf/ui/button';
import { FileChooser } from '@ncf/ui/file-chooser';
import { useState } from 'react';
import { pictureLogo } from './pictures/picture-logo.ts';
import { cleanLogo } from './text/clean-logo.ts';

/** No drawing of a logo is that long. */
const LARGEST = 200_000;

/** The logo: a drawing or a picture that is dropped or chosen, and how it looks on light and dark pages. */
export function LogoEditor({ svg, onChange }: { svg: string; onChange: (svg: string) => void }) {
  const [isOver, setOver] = useState(false);
  const [refused, setRefused] = useState('');
  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const isDrawing = file.type === 'image/svg+xml';
    try {
      if (isDrawing && file.size > LARGEST) throw new RangeError('too large');
      const logo = isDrawing ? cleanLogo(await file.text()) : await pictureLogo(file);
      setRefused('');
      onChange(logo);
    } catch {
      setRefused(
        t('This file can’t be a logo. Choose an SVG drawing, or a PNG, JPEG, or WebP picture.'),
      );
    }
  };
  const source = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        void take(event.dataTransfer.files[0]);
      }}
      className={`flex flex-wrap items-center gap-4 rounded-md border border-dashed p-4 ${isOver ? 'border-accent bg-accent-soft' : 'border-line-strong'}`}
    >
      {(['bg-white', 'bg-black'] as const).map((back) => (
        <span
          key={back}
          className={`flex items-center gap-3 rounded-md border border-line p-4 ${back}`}
        >
          <img src={source} alt={t('The logo')} className="size-20" />
          <img src={source} alt="" className="size-8" />
        </span>
      ))}
      <div className="grid min-w-48 flex-1 gap-2">
        <p className="text-small text-muted">
          Drop an SVG drawing here, or choose it: it is sharp in every size, and “currentColor” in
          it is the color of the company. A PNG, JPEG, or WebP picture becomes a square.
        </p>
        <FileChooser
          accept="image/svg+xml,.svg,image/png,image/jpeg,image/webp"
          onFiles={([file]) => void take(file)}
        >
          {(open) => (
            <Button size="small" onClick={open} className="justify-self-start">
              Replace…
            </Button>
          )}
        </FileChooser>
        <p role="alert" className="text-small text-error empty:hidden">
          {refused}
        </p>
      </div>
    </div>
  );
}
