import './ui/theme/base.css';
import { start } from './app/start/start.tsx';

const root = document.getElementById('root');
if (root) void start(root);
