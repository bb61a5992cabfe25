/** @jsxRuntime classic */
// Storybook's own React, which may be older than ours: elements of the other are none to it.
import React from 'react';
import { AddonPanel } from 'storybook/internal/components';
import { addons, types } from 'storybook/manager-api';
import { preferredScheme, themes } from './theme.js';
import { VariablesPanel } from './variables-panel.js';

// If groups were roots, the sidebar would list them after everything that is in no group.
addons.setConfig({ theme: themes[preferredScheme], sidebar: { showRoots: false } });

addons.register('variables', () => {
  addons.add('variables/panel', {
    type: types.PANEL,
    title: 'Variables',
    match: ({ viewMode }) => viewMode === 'story',
    render: ({ active }) => (
      <AddonPanel active={active ?? false}>
        <VariablesPanel />
      </AddonPanel>
    ),
  });
});
