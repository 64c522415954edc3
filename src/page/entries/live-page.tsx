import { render } from 'preact';
import { LiveView } from '../live/live-view.tsx';

const place = document.getElementById('page');
if (place !== null) {
  place.replaceChildren();
  render(<LiveView />, place);
}
