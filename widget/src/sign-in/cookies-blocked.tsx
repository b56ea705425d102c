import { Button } from '../buttons.tsx';
import { takeFocus } from '../focus-field.ts';
import { later } from '../texts/texts.ts';

/** Takes the place of the first message in a browser that blocks cookies, in which a conversation would be lost. */
export default function CookiesBlocked() {
  const words = later.cookiesBlocked;
  const { lang } = document.documentElement;
  const prefix = location.pathname.startsWith(`/${lang}/`) ? `/${lang}` : '';
  return (
    <div className="nc-form">
      <h3 tabIndex={-1} ref={takeFocus}>
        {words.title}
      </h3>
      <p>{words.why}</p>
      <Button look="secondary" text={words.reload} onClick={() => location.reload()} />
      <p>{words.instead}</p>
      <p className="nc-text">
        {/* On a phone, the chat would cover the page. */}
        <a href={`${prefix}/contact`} target="_blank" rel="noopener">
          {words.contact}
        </a>
      </p>
    </div>
  );
}
