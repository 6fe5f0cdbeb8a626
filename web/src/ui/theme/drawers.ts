import './overlays.ts';
import '@mantine/core/styles/Drawer.layer.css';
