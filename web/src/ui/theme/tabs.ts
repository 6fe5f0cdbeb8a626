import '@mantine/core/styles/Tabs.layer.css';
