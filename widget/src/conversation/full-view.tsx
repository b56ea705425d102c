import Download from 'icon:tabler/download';
import Close from 'icon:tabler/x';
import { IMAGE_ORIGIN } from '../host.ts';
import { texts } from '../texts/texts.ts';
import './full-view.css';

/** An image in full size in a modal dialog. */
export default function FullView({
  name,
  href,
  onClose,
}: {
  name: string;
  href: string;
  onClose: () => void;
}) {
  return (
    <dialog
      className="nc-full-size"
      aria-label={name}
      ref={(dialog) => {
        if (dialog !== null && !dialog.open) dialog.showModal();
      }}
      onClose={onClose}
      onKeyDown={(event) => {
        // Escape closes the image, not the chat around it.
        if (event.key === 'Escape') event.stopPropagation();
      }}
    >
      <p>
        <span dir="auto">{name}</span>
        <a href={href} download={name} aria-label={`${texts.download} ${name}`}>
          <Download size={20} />
        </a>
        <button
          type="button"
          aria-label={texts.closeView}
          title={texts.closeView}
          onClick={onClose}
        >
          <Close size={20} />
        </button>
      </p>
      <img crossOrigin={IMAGE_ORIGIN} src={href} alt={name} />
    </dialog>
  );
}
