import { addons } from 'storybook/manager-api';

// As roots the groups would stand below everything that is in none.
addons.setConfig({ sidebar: { showRoots: false } });
