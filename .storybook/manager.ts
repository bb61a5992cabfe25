import { addons } from 'storybook/manager-api';

// If groups were roots, the sidebar would list them after everything that is in no group.
addons.setConfig({ sidebar: { showRoots: false } });
