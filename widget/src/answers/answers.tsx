import { ownMarkup } from '@ncf/ui/own-markup';
import type { Answer } from '@ncf/contract/answers';
import { useEffect, useEffectEvent, useId, useState, type ReactNode } from 'react';
import { Button } from '../buttons.tsx';
import { replyText, useAvailability } from '../sign-in/availability.ts';
import { HoursLine } from '../sign-in/opening-hours.tsx';
import { later, texts } from '../texts/texts.ts';
import { countUnanswered } from './count-unanswered.ts';
import { useAnswers } from './use-answers.ts';
import './answers.css';

interface AnswersProps {
  /** What the visitor asks. */
  text: string;
  /** Sends the text, which is still being typed, to the team; left out if the team already has it. */
  onSend?: (() => void) | undefined;
  /** Called if nothing on the site answers it. */
  onNone?: () => void;
}

/** Answers from the site to what a visitor asks, to be read here. */
export default function Answers({ text, onSend, onNone }: AnswersProps) {
  const id = useId();
  const found = useAnswers(text, onSend === undefined);
  const offered = found?.data ?? [];
  const onNothing = useEffectEvent(() => onNone?.());
  useEffect(() => {
    if (found?.data.length === 0) onNothing();
  }, [found]);
  return (
    <section className="nc-answers" aria-labelledby={id} hidden={offered.length === 0}>
      <p id={id} role="status">
        {offered.length > 0 && later.answers.title}
      </p>
      {found?.written !== undefined && (
        <details open name={id} lang={found.language}>
          <summary lang={texts.lang}>{later.answers.written}</summary>
          <Opened
            body={<p>{found.written.text}</p>}
            sources={offered.filter(({ path }) => found.written?.paths.includes(path))}
            asked={text}
            onSend={onSend}
          />
        </details>
      )}
      {offered.map((answer) => (
        <details key={answer.path} name={id} lang={found?.language}>
          <summary>{answer.title}</summary>
          <Opened body={<Body {...answer} />} sources={[answer]} asked={text} onSend={onSend} />
        </details>
      ))}
    </section>
  );
}

/** Links lead out of the chat, so that what is written in it stays. */
const withNewTabs = (html: string): string =>
  html.replaceAll('<a ', '<a target="_blank" rel="noopener" ');

const Body = ({ html, summary }: Answer) =>
  html === undefined ? (
    <p>{summary}</p>
  ) : (
    <div dangerouslySetInnerHTML={ownMarkup(withNewTabs(html))} />
  );

interface OpenedProps {
  body: ReactNode;
  /** Where it is from. */
  sources: readonly Answer[];
  asked: string;
  onSend: (() => void) | undefined;
}

/** An answer with its sources, whether it helped, and the way to a person. */
function Opened({ body, sources, asked, onSend }: OpenedProps) {
  const words = later.answers;
  const [hasHelped, setHasHelped] = useState<boolean | null>(null);
  const sorry = onSend === undefined ? words.sorrySent : words.sorry;
  const deny = (): void => {
    setHasHelped(false);
    countUnanswered(asked, true);
  };
  return (
    <>
      {body}
      {sources.map(({ path, title, group }) => (
        <p key={path}>
          <a href={path} target="_blank" rel="noopener">
            {words.source(group, title)}
          </a>
        </p>
      ))}
      <div className="nc-buttons" lang={texts.lang}>
        <p role="status">{hasHelped === null ? words.question : hasHelped ? words.glad : sorry}</p>
        {hasHelped === null && (
          <>
            <Button look="text-button" text={later.rating.yes} onClick={() => setHasHelped(true)} />
            <Button look="text-button" text={later.rating.no} onClick={deny} />
          </>
        )}
      </div>
      {hasHelped !== true && onSend !== undefined && <HandOver onSend={onSend} />}
    </>
  );
}

/** Sends the question to the team, and says when it will be read. */
function HandOver({ onSend }: { onSend: () => void }) {
  const now = useAvailability();
  return (
    <div className="nc-hand-over" lang={texts.lang}>
      <Button look="secondary" text={later.answers.send} onClick={onSend} />
      {now !== null && <p>{replyText(now)}</p>}
      {now?.agentsHere === false && now.hours !== undefined && (
        <HoursLine hours={now.hours} isHere={false} />
      )}
    </div>
  );
}
