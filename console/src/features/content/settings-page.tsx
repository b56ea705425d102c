import { useSearchParams } from 'wouter';
import { ContentEditor } from './content-editor.tsx';
import { ContentList } from './content-list.tsx';

/** The site's content: the list of its files, or the one that the address names. */
export default function ContentPage() {
  const [params] = useSearchParams();
  const path = params.get('file');
  return path === null ? <ContentList /> : <ContentEditor key={path} path={path} />;
}
