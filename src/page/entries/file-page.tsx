import { render } from 'preact';
import type { PageData } from '../data/page-data.ts';
import { FileView } from '../views/file-view.tsx';

const data = JSON.parse(document.getElementById('data')?.textContent ?? 'null') as PageData;
const place = document.getElementById('page');
if (place !== null) {
  place.replaceChildren();
  render(<FileView data={data} />, place);
}
